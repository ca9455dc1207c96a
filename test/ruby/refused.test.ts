// What would start programs, connect or change something is refused when it is called.
import { describe, expect, it } from "vitest";
import { answer } from "./evaluate.ts";

const refusals: Readonly<Record<string, string>> = {
  'File.write("x", "y")': "File.write: files are not changed from Ruby here",
  'File.open("x", "w")': "File.open: files are not changed from Ruby here",
  'File.open("x", mode: "a") { }': "File.open: files are not changed from Ruby here",
  'File.delete("x")': "File.delete: files are not changed from Ruby here",
  'Dir.mkdir("x")': "Dir.mkdir: files are not changed from Ruby here",
  'IO.popen("ls")': "IO.popen: programs are not run from Ruby here",
  'open("|ls")': "programs are not run from Ruby here",
  'ENV["A"] = "b"': "ENV.[]=: the environment is not changed from Ruby here",
  'require "open3"; Open3.capture2("ls")': "Open3.capture2: programs are not run from Ruby here",
  'require "net/http"; Net::HTTP.get("x")':
    "Net::HTTP.get: connections are not made from Ruby here",
  'require "tempfile"; Tempfile.new("x")': "Tempfile.new: files are not changed from Ruby here",
  'require "fileutils"; FileUtils.rm("x")': "FileUtils.rm: files are not changed from Ruby here",
};

describe("what is refused", () => {
  it.each(Object.entries(refusals))("%s", (ruby, message) => {
    expect(answer(ruby).raises).toBe(`NotImplementedError: ${message}`);
  });
});
