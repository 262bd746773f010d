import { expect, it } from "vitest";
import { browserName, bytesOf } from "./push-subscription.ts";

it("decodes base64url keys without padding", () => {
  expect([...bytesOf("-_8A")]).toEqual([251, 255, 0]);
  expect([...bytesOf("BA")]).toEqual([4]);
});

it.each([
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iPhone"],
  ["something else", "A browser on this device"],
])("names the browser of %s %s", (agent, name) => expect(browserName(agent)).toBe(name));
