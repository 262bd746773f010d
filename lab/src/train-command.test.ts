import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { diceNamed } from "./evaluate-dice.ts";
import { trainCommand } from "./train-command.ts";
import { heldOut } from "./train-split.ts";

const root = mkdtempSync(join(tmpdir(), "sextant-train-"));
const names = Array.from({ length: 30 }, (_, i) => `C${String(i)}`);
const held = names.filter((name) => heldOut(`${name}-USDT`)).slice(0, 2);
const trains = names.filter((name) => !heldOut(`${name}-USDT`)).slice(0, 3);

/** Hours of 2022, `swing` times as wild as usual. */
function write(folder: string, name: string, swing: number): void {
  const dice = diceNamed(name);
  let close = 100;
  const rows = Array.from({ length: 900 }, (_, i) => {
    const size = 0.01 * swing * (1.3 + Math.sin(i / 70));
    const open = close;
    close = open * Math.exp((dice() + dice() + dice() - 1.5) * size);
    const [high, low] = [
      Math.max(open, close) * (1 + dice() * size * 0.3),
      Math.min(open, close) * (1 - dice() * size * 0.3),
    ];
    const time = new Date(Date.UTC(2022, 0, 1) + i * 3_600_000).toISOString().slice(0, 19);
    return `${time}Z,${String(open)},${String(high)},${String(low)},${String(close)},${String(Math.floor(dice() * 1000))}`;
  });
  const path = join(root, folder, "crypto", "1h");
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, `${name}USDT.csv`), ["time,open,high,low,close,volume", ...rows].join("\n"));
}

function trained(panel: string): string {
  const out = join(root, `${panel}.json`);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  trainCommand(
    ["--candles", join(root, "folder"), "--panel", join(root, panel), "--out", out, "--until", "2023-01-01"],
    Date.now(),
  );
  return readFileSync(out, "utf8");
}

beforeAll(() => {
  for (const name of trains.slice(0, 2)) write("folder", name, 1);
  for (const name of [trains[2]!, ...held]) write("calm", name, 1);
  write("wildHeld", trains[2]!, 1);
  for (const name of held) write("wildHeld", name, 5);
  write("wildTraining", trains[2]!, 5);
  for (const name of held) write("wildTraining", name, 1);
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

it("learns from the panel's names that the split assigns to training, and nothing from those it holds out", () => {
  const calm = trained("calm");
  expect(trained("wildHeld")).toBe(calm);
  expect(trained("wildTraining")).not.toBe(calm);
});
