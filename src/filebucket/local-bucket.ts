// A filebucket on this machine: content under a directory named by its checksum,
// `a/b/c/d/e/f/0/1/abcdef01…/contents`, and beside it in `paths` where it came from.
import {
  appendFileSync,
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { FileBucket } from "../define/host.ts";
import { type ChecksumType, sumOfFile } from "../util/checksum.ts";
import { PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { errorCode, systemSentence } from "../util/system-error.ts";
import { issues } from "./issues.ts";

interface LocalBucketOptions {
  readonly name: string;
  /** The bucket's directory; made when something is stored. */
  readonly path: string;
  /** The kind of checksum content goes by: the setting `digest_algorithm`. */
  readonly algorithm: ChecksumType;
  readonly log: Log;
  readonly now: () => Date;
}

interface Place {
  readonly contents: string;
  readonly paths: string;
}

const directoryMode = 0o770;
const contentsMode = 0o440;
const pathsMode = 0o640;

export class LocalBucket implements FileBucket {
  readonly name: string;
  readonly #options: LocalBucketOptions;

  constructor(options: LocalBucketOptions) {
    this.name = options.name;
    this.#options = options;
  }

  backup(path: string): string {
    try {
      return this.#store(path);
    } catch (error) {
      const why = error instanceof PuppetError ? error.message : systemSentence(error);
      const issue = issues.NOT_BACKED_UP({ path, why });
      this.#options.log.err(issue.message);
      throw new PuppetError(issue, {}, error);
    }
  }

  content(sum: string): Uint8Array {
    const { contents } = this.#placeOf(sum);
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(contents);
    } catch (error) {
      if (errorCode(error) === "ENOENT") throw new PuppetError(issues.NOT_FOUND(), {}, error);
      throw error;
    }
    this.#options.log.info(`FileBucket read ${sum}`);
    return bytes;
  }

  /** Whether content is here, and known to have come from that path when one is given. */
  has(sum: string, origin?: string): boolean {
    const place = this.#placeOf(sum);
    if (statSync(place.contents, { throwIfNoEntry: false }) === undefined) return false;
    return origin === undefined || originsOf(place).includes(origin);
  }

  #store(path: string): string {
    if (statSync(path, { throwIfNoEntry: false }) === undefined) {
      throw new PuppetError(issues.NO_FILE({ path }));
    }
    const { algorithm, log } = this.#options;
    log.info(`Computing checksum on file ${path}`);
    const sum = sumOfFile(algorithm, path);
    const origin = realpathSync(path);
    if (!this.has(sum, origin)) this.#add(path, sum, origin);
    return sum;
  }

  #add(path: string, sum: string, origin: string): void {
    const { algorithm, log, now } = this.#options;
    const place = this.#placeOf(sum);
    const checksum = `{${algorithm}}${sum}`;
    makeDirectories(dirname(place.contents));
    // Whoever is interrupted leaves content without an origin rather than the other way round.
    if (statSync(place.contents, { throwIfNoEntry: false }) === undefined)
      copy(path, place.contents);
    else if (isSameContent(path, place.contents)) {
      log.info(`FileBucket got a duplicate file ${checksum}`);
      utimesSync(place.contents, now(), now());
    } else if (sumOfFile(algorithm, place.contents) === sum) {
      log.err(`Unable to verify existing FileBucket backup at '${place.contents}'.`);
      throw new PuppetError(issues.COLLISION({ checksum }));
    } else {
      log.warning(
        `Existing backup does not match its expected sum, ${checksum}. Overwriting corrupted backup.`,
      );
      copy(path, place.contents);
    }
    if (originsOf(place).includes(origin)) return;
    appendFileSync(place.paths, `${origin}\n`, { mode: pathsMode });
  }

  #placeOf(sum: string): Place {
    const directory = join(this.#options.path, ...sum.slice(0, 8), sum);
    return { contents: join(directory, "contents"), paths: join(directory, "paths") };
  }
}

function originsOf({ paths }: Place): readonly string[] {
  try {
    return readFileSync(paths, "utf8").split("\n");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

// Each that has to be made is for owner and group only, whatever the umask.
function makeDirectories(path: string): void {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return;
  makeDirectories(dirname(path));
  mkdirSync(path);
  chmodSync(path, directoryMode);
}

function copy(from: string, to: string): void {
  const staged = `${to}.${process.pid}`;
  try {
    copyFileSync(from, staged);
    chmodSync(staged, contentsMode);
    renameSync(staged, to);
  } catch (error) {
    rmSync(staged, { force: true });
    throw error;
  }
}

const chunkSize = 1 << 20;

function isSameContent(one: string, other: string): boolean {
  if (statSync(one).size !== statSync(other).size) return false;
  const descriptors = [openSync(one, "r"), openSync(other, "r")] as const;
  try {
    const chunks = [Buffer.alloc(chunkSize), Buffer.alloc(chunkSize)] as const;
    for (;;) {
      const length = readSync(descriptors[0], chunks[0], 0, chunkSize, null);
      if (readSync(descriptors[1], chunks[1], 0, chunkSize, null) !== length) return false;
      if (length === 0) return true;
      if (!chunks[0].subarray(0, length).equals(chunks[1].subarray(0, length))) return false;
    }
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
  }
}
