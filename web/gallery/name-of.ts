/** Names an entry by its file: `ui/copy-button.tsx` is `copy-button`. */
export const nameOf = (file: string): string => file.replace(/^.*\/|\.tsx$/g, "");
