/** The sextant logo (an arc, its frame and the index arm) next to the installation's name. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M12 2.5 3.2 18.2a18 18 0 0 0 17.6 0z" />
        <path d="M12 2.5 14.6 20.3" strokeWidth="2.2" />
        <path d="M7.3 10.9a9.6 9.6 0 0 0 9.4 0" strokeWidth="1.1" />
      </svg>
      {name}
    </>
  );
}
