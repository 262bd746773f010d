import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { addressLetters } from "../../checkout/address-letters.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

const DOTS = "•".repeat(20);

/** An address, hidden but for its end until it is wanted. */
export function WalletAddress({ name, address }: { readonly name: string; readonly address: string }) {
  const [isShown, setShown] = useState(false);
  const end = address.slice(-6);
  return (
    <div className="cs-mask">
      {isShown ? (
        <p className="cs-letters" role="img" aria-label={`Address ${address}`}>
          {addressLetters(address).map((group, i) => (
            <span key={i}>
              {group.map(({ text, isEnd }, j) => (isEnd ? <b key={j}>{text}</b> : <span key={j}>{text}</span>))}
            </span>
          ))}
        </p>
      ) : (
        <p className="cs-letters" role="img" aria-label={`Address ending ${end}`}>
          {DOTS}
          <b>{end}</b>
        </p>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`${isShown ? "Hide" : "Show"} ${name} address`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </Button>
      <CopyButton text={address} isIcon>{`Copy ${name} address`}</CopyButton>
    </div>
  );
}
