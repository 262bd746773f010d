import { type ReactNode, useEffect, useRef, useState } from "react";

/** What stands far down a page: put there, and so loaded, when its place comes near to what is in sight. */
export function LazyInView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: "300px",
      },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{isNear && children}</div>;
}
