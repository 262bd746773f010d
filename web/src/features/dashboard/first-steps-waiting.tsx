/** The first steps before it is known which are done. */
export function FirstStepsWaiting() {
  return (
    <div className="sec first-steps-waiting" aria-hidden="true">
      <span className="skel h-6 w-32" />
      {["follow", "alert", "holding"].map((step) => (
        <span key={step} className="skel h-label" />
      ))}
    </div>
  );
}
