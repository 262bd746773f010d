import { expect, it } from "vitest";
import { exchangeName } from "./exchange-name.ts";

it("an exchange is shown by its name, or by both ends of its address if it has none", () => {
  expect(exchangeName("uniswap_v3")).toBe("uniswap_v3");
  expect(exchangeName("0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6")).toBe("0x8909…8eC6");
});
