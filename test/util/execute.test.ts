import { describe, expect, it } from "vitest";
import { type SpawnOptions, spawnAndWait } from "../../src/util/execute.ts";

const plain: SpawnOptions = { environment: { PATH: "/usr/bin:/bin" }, combine: true };
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

describe("spawnAndWait", () => {
  it("gives status and output, both streams in order", async () => {
    const ended = await spawnAndWait("echo one; echo two >&2; echo three; exit 3", plain);
    expect(ended.status).toBe(3);
    expect(text(ended.output)).toBe("one\ntwo\nthree\n");
  });

  it("keeps the streams apart", async () => {
    const ended = await spawnAndWait("echo one; echo two >&2", { ...plain, combine: false });
    expect([text(ended.output), text(ended.stderr)]).toEqual(["one\n", "two\n"]);
  });

  it("takes a list as it is", async () => {
    const ended = await spawnAndWait(["/bin/echo", "$HOME; a  b", "'c'"], plain);
    expect(text(ended.output)).toBe("$HOME; a  b 'c'\n");
  });

  it("hands over input, directory, environment and umask", async () => {
    const ended = await spawnAndWait('cat; echo "$X $(pwd) $(umask)"', {
      ...plain,
      stdin: "in\n",
      cwd: "/",
      umask: 0o27,
      environment: { ...plain.environment, X: "y" },
    });
    expect(text(ended.output)).toBe("in\ny / 0027\n");
  });

  it("does not wait for a daemon that keeps the output open", async () => {
    const ended = await spawnAndWait("sleep 5 & echo started $!", plain);
    const [, pid] = /^started (\d+)\n$/.exec(text(ended.output)) ?? [];
    process.kill(Number(pid));
    expect(ended.status).toBe(0);
  });

  it("ends a program when its time is over", async () => {
    const ended = await spawnAndWait(["/bin/sleep", "30"], { ...plain, timeout: 0.05 });
    expect(ended).toMatchObject({ timedOut: true, status: 143 });
  });

  it("rejects when there is no such program", async () => {
    await expect(spawnAndWait(["/nowhere/at/all"], plain)).rejects.toThrow("ENOENT");
  });
});
