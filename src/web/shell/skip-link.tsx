export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-70 -translate-y-24 bg-ink px-5 py-3 type-label text-page focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
