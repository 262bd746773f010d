import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceFrom } from "./device-from.ts";

/** Every code point, lone surrogates included. */
const anyCharacter = fc
  .oneof(fc.nat({ max: 0x3ff }), fc.nat({ max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

describe("a device description", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      "Chrome on Windows",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
      "Safari on macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
      "Samsung Internet on Android",
    ],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      "Chrome on ChromeOS",
    ],
    ["curl/8.5.0", "A program"],
    ["Mozilla/5.0 (X11; Linux x86_64)", "Unknown browser on Linux"],
    ["", "Unknown browser"],
    ["<script>alert(1)</script>", "Unknown browser"],
  ])("%s is %s", (userAgent, device) => expect(deviceFrom(userAgent)).toBe(device));

  it("contains only our own words, whatever was sent", () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => /^[A-Za-z ]+$/.test(deviceFrom(text))));
  });
});
