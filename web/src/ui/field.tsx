import { useId, type ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "id" | "className"> & {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with what stands in it. */
  readonly fault?: string | undefined;
};

/** A labelled field with its hint; what is wrong with it stands below and is read out with it. */
export function Field({ label, hint, fault, ...input }: Props) {
  const id = useId();
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(fault === undefined ? [] : [`${id}-fault`])];
  return (
    <div className="grid gap-1-half">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="in"
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(" ")}
      />
      {hint !== undefined && (
        <p className="meta" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p className="down text-sm wrap-anywhere" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
