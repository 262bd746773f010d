import type { Invoice } from "@sextant/core/contract";
import { useEffect, useState } from "react";
import { timeLeft, type TimeLeft } from "./time-left.ts";

/** Counts an invoice's time down, second by second; `answeredAtMs`: when the invoice was told. */
export function useTimeLeft({ expiresAt, chainTime }: Invoice, answeredAtMs: number): TimeLeft | undefined {
  const [left, setLeft] = useState(() => timeLeft({ expiresAt, chainTime }, Date.now() - answeredAtMs, undefined));
  useEffect(() => {
    const count = () => setLeft((before) => timeLeft({ expiresAt, chainTime }, Date.now() - answeredAtMs, before));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [expiresAt, chainTime, answeredAtMs]);
  return left;
}
