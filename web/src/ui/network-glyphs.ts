/** The path of each network's mark in a square of 24, by the network's `icon`: filled shapes, each a closed path. */
export const NETWORK_GLYPHS: Readonly<Record<string, string>> = {
  ethereum: "M12 4 6.8 12.3 12 15.3l5.2-3zM6.8 13.6 12 20l5.2-6.4-5.2 3z",
  tron: "M5.5 6 19 8.9 11.4 19.2zM8.2 8.1l2.9 7.6.6-5.3zM12.9 10.7l-.6 5.2 4.5-6.1zM8.7 7.7l3.6 2 3.9-.4z",
  bsc: "M12 10.1 13.9 12 12 13.9 10.1 12zM12 4.6l4.3 4.3-1.7 1.7L12 8l-2.6 2.6-1.7-1.7zM12 19.4l-4.3-4.3 1.7-1.7L12 16l2.6-2.6 1.7 1.7zM6.3 10.3 8 12l-1.7 1.7L4.6 12zM17.7 10.3l1.7 1.7-1.7 1.7L16 12z",
  polygon: "M12 4.6 18.4 8.3v7.4L12 19.4 5.6 15.7V8.3zM12 7.2 7.9 9.6v4.8l4.1 2.4 4.1-2.4V9.6z",
};
