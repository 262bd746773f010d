import type { Achievement } from "@sextant/core/contract";
import {
  ArrowUpDown,
  Award,
  BadgeCheck,
  BookOpen,
  CalendarCheck,
  CalendarPlus,
  CalendarRange,
  ChartLine,
  Compass,
  CopyCheck,
  Flame,
  FlameKindling,
  Footprints,
  GraduationCap,
  Infinity as Endless,
  Layers,
  ListChecks,
  type LucideIcon,
  Megaphone,
  NotebookPen,
  Rocket,
  Shield,
  ShieldCheck,
  Sigma,
  SunSnow,
  TrendingUp,
  Users,
  Waves,
} from "lucide-react";

/** The icons that the server names; an unknown name is drawn as a rosette. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  "arrow-up-down": ArrowUpDown,
  "badge-check": BadgeCheck,
  "book-open": BookOpen,
  "calendar-check": CalendarCheck,
  "calendar-plus": CalendarPlus,
  "calendar-range": CalendarRange,
  "chart-line": ChartLine,
  compass: Compass,
  "copy-check": CopyCheck,
  flame: Flame,
  "flame-kindling": FlameKindling,
  footprints: Footprints,
  "graduation-cap": GraduationCap,
  infinity: Endless,
  layers: Layers,
  "list-checks": ListChecks,
  megaphone: Megaphone,
  "notebook-pen": NotebookPen,
  rocket: Rocket,
  shield: Shield,
  "shield-check": ShieldCheck,
  sigma: Sigma,
  "sun-snow": SunSnow,
  "trending-up": TrendingUp,
  users: Users,
  waves: Waves,
};

const HEXAGON = "M24 2 43 13v22L24 46 5 35V13z";
const OCTAGON = "M24 2 39.6 8.4 46 24l-6.4 15.6L24 46 8.4 39.6 2 24 8.4 8.4z";
/** The frame shows the rarity visually; the word next to it states it for everyone. */
const FRAMES: Readonly<Record<Achievement["rarity"], readonly string[]>> = {
  common: ["M24 4a20 20 0 1 1 0 40 20 20 0 1 1 0-40z"],
  rare: [HEXAGON],
  epic: [HEXAGON, "M24 5.5 40 14.8v18.4L24 42.5 8 33.2V14.8z"],
  legendary: [OCTAGON, "M24 5.5 37.1 10.9 42.5 24l-5.4 13.1L24 42.5 10.9 37.1 5.5 24l5.4-13.1z"],
};

type Props = Pick<Achievement, "badgeIcon" | "rarity"> & { readonly isEarned: boolean };

export function BadgeIcon({ badgeIcon, rarity, isEarned }: Props) {
  const Icon = (Object.hasOwn(ICONS, badgeIcon) ? ICONS[badgeIcon] : undefined) ?? Award;
  return (
    <span className={`badge-icon badge-${rarity} ${isEarned ? "" : "badge-open"}`} aria-hidden="true">
      <svg viewBox="0 0 48 48">
        {FRAMES[rarity].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <Icon />
    </span>
  );
}
