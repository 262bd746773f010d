import { addressLetters } from "./address-letters.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly address: string; readonly className: string };

/** An address in groups of four with bold ends, which people compare. */
export function SpelledAddress({ address, className }: Props) {
  return (
    <span className={className} role="img" aria-label={TEXTS.spelledAddress(address)}>
      {addressLetters(address).map((group, i) => (
        <span key={i}>
          {group.map(({ text, isEnd }, j) => (isEnd ? <b key={j}>{text}</b> : <span key={j}>{text}</span>))}
        </span>
      ))}
    </span>
  );
}
