import type { ComponentProps } from "react";

export type ButtonVariant = "default" | "destructive" | "outline" | "secondary" | "ghost" | "link";
export type ButtonSize = "default" | "sm" | "lg" | "icon";
type Props = ComponentProps<"button"> & { readonly variant?: ButtonVariant; readonly size?: ButtonSize };

export function Button({ variant = "default", size = "default", type = "button", className = "", ...rest }: Props) {
  return <button type={type} className={`btn btn-${variant} btn-size-${size} ${className}`} {...rest} />;
}
