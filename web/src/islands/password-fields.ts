/** The sign-in forms' only script: a password can be shown while it is typed. The forms work without it. */

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-shows]")) {
  const input = document.getElementById(button.dataset["shows"] ?? "");
  if (!(input instanceof HTMLInputElement)) continue;
  const show = (isShown: boolean): void => {
    input.type = isShown ? "text" : "password";
    button.setAttribute("aria-pressed", String(isShown));
  };
  show(false);
  button.hidden = false;
  button.addEventListener("click", () => {
    show(input.type === "password");
    input.focus();
  });
  // The browser offers to save a password only from a password field.
  input.form?.addEventListener("submit", () => show(false));
}
