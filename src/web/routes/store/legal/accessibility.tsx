import type { MetaFunction } from 'react-router';
import { AccessibilityPage } from '#web/help/accessibility-page.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'Accessibility',
    description:
      'How this shop can be used by everybody, what we check, and what does not work yet.',
    path: '/accessibility',
  });

export default function AccessibilityRoute() {
  return <AccessibilityPage />;
}
