import { DisplaySettings } from "../../ui/display-settings.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";

export function AppearanceSection() {
  return (
    <TopicSection title="Appearance" intro="Kept in this browser, also when you sign out.">
      <div className="grid max-w-96 gap-4">
        <DisplaySettings />
      </div>
      <p className="note keep">
        Motion and contrast follow your system: with reduced motion nothing moves, with more contrast lines and letters
        are stronger.
      </p>
    </TopicSection>
  );
}
