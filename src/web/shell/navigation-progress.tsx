import { useNavigation } from 'react-router';

/** A gold line along the top while the next page is on its way; quick pages never show it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-draw bg-gold"
    />
  );
}
