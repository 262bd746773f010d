import type { Invoice } from "@sextant/core/contract";

/** Modules around a QR code that have to stay white, otherwise scanners miss it (ISO/IEC 18004). */
const QUIET = 4;

type Props = { readonly qr: NonNullable<Invoice["qr"]>; readonly label: string };

/** A QR code: dark on white in both themes. */
export function QrCode({ qr: { size, path }, label }: Props) {
  const whole = size + 2 * QUIET;
  return (
    <svg
      className="pay-qr"
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className="pay-qr-ground" x={-QUIET} y={-QUIET} width={whole} height={whole} />
      <path className="pay-qr-ink" d={path} />
    </svg>
  );
}
