import { describe, expect, it } from "vitest";
import { joinedFiles } from "./joined-files.ts";

const file = (name: string) => ({ name: `stocks/1d/${name}`, from: "2016-06-27T00:00:00.000Z" });

describe("joinedFiles", () => {
  it("names the files of a joined series, and nothing for one file or another source", () => {
    const used = [file("SPY.csv.gz"), file("SPY-splitadj-2016.csv.gz")];
    expect(joinedFiles({ files: { used, leftOut: [] } })).toBe(
      " (SPY.csv.gz and SPY-splitadj-2016.csv.gz, which agree where they overlap)",
    );
    expect(joinedFiles({ files: { used: used.slice(1), leftOut: [] } })).toBe("");
    expect(joinedFiles({})).toBe("");
  });
});
