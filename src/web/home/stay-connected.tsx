import type { HomeContent } from '#modules/settings/page-content.ts';
import { homeParts } from '#web/slots/home-page.ts';

export function StayConnected({ title, text }: HomeContent['newsletter']) {
  const { Newsletter } = homeParts;
  if (!Newsletter) return null;
  return (
    <section
      data-theme="dark"
      aria-labelledby="stay-connected"
      className="border-t bg-page text-ink"
    >
      <div className="measure grid gap-10 py-section lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="stay-connected" className="type-heading">
            {title}
          </h2>
          <p className="mt-5 max-w-[38ch] text-quiet">{text}</p>
        </div>
        <div className="lg:col-span-6 lg:col-start-7 lg:self-end">
          <Newsletter />
        </div>
      </div>
    </section>
  );
}
