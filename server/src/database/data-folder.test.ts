import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareDataFolder, why } from "./data-folder.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "sextant-folder-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe("the data folder", () => {
  it("is created with all its parents, and restored by a start that failed", () => {
    const folder = path.join(home, "a b", "Данные");
    const prepared = prepareDataFolder(folder);
    writeFileSync(path.join(folder, "postgres.log"), "words");
    prepared.undo();
    expect(readdirSync(home)).toEqual([]);
  });

  it("preserves existing contents when a start fails", () => {
    writeFileSync(path.join(home, "mine"), "kept");
    const prepared = prepareDataFolder(home);
    writeFileSync(path.join(home, "postgres.password"), "new");
    prepared.undo();
    expect(readdirSync(home)).toEqual(["mine"]);
  });

  it("is rejected in one sentence when it is a file, inside one, or too long a name, and leaves nothing", () => {
    const file = path.join(home, "file");
    writeFileSync(file, "");
    expect(() => prepareDataFolder(file)).toThrow(`DATA_DIR ${file} can't be used: it is a file; set it to`);
    expect(() => prepareDataFolder(path.join(file, "x"))).toThrow("a part of its path is a file; set it to");
    expect(() => prepareDataFolder(path.join(home, "new", "x".repeat(300)))).toThrow("its path is too long; set it to");
    expect(readdirSync(home)).toEqual(["file"]);
  });

  it.runIf(existsSync("/proc/self"))("is rejected at once in a file system that allows no folders", () => {
    expect(() => prepareDataFolder("/proc/nodata/deep")).toThrow("DATA_DIR /proc/nodata/deep can't be used");
  });

  it.runIf(process.platform === "linux" && process.getuid?.() !== 0)(
    "is rejected when this user can't write there",
    () => {
      const closed = path.join(home, "closed");
      mkdirSync(closed, { mode: 0o500 });
      expect(() => prepareDataFolder(path.join(closed, "data"))).toThrow("this user can't write there; set it to");
    },
  );

  it("has clear messages for a full and a read-only disk", () => {
    expect(why(Object.assign(new Error("write"), { code: "ENOSPC" }))).toBe("its disk is full");
    expect(why(Object.assign(new Error("mkdir"), { code: "EROFS" }))).toBe("its disk is read-only");
  });
});
