import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { SpelledAddress } from "../../checkout/spelled-address.tsx";
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
        <SpelledAddress className="cs-letters" address={address} />
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
