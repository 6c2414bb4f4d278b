import { Breadcrumb } from '#design/breadcrumb.tsx';
import { type SizeGuides, sizeGuidePage } from '#modules/settings/size-guide.ts';
import { SizeGuideTable } from '#modules/settings/ui/size-guide-table.tsx';
import { usePageContent } from '#web/data/page-content.ts';
import { TextMissing } from '#web/shell/text-missing.tsx';

/** Every size guide of the shop, each under the name of its category. */
export function SizeGuidePage() {
  const { data, isError, refetch } = usePageContent<SizeGuides>(sizeGuidePage);
  return (
    <div className="measure pt-8 pb-section md:pt-12">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Size guide' }]} />
      <h1 className="mt-8 type-display">Size guide</h1>
      {data ? (
        <Guides guides={data.guides} />
      ) : (
        <TextMissing failed={isError} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Guides({ guides }: SizeGuides) {
  if (guides.length === 0) {
    return <p className="mt-6 type-lead text-quiet">Ask us: we know how each piece is cut.</p>;
  }
  return guides.map((guide, index) => {
    // If two guides have the same category, the address leads to the first.
    const isFirst = guides.findIndex(({ category }) => category === guide.category) === index;
    return (
      <section
        key={guide.title}
        {...(isFirst && { id: guide.category })}
        className="mt-12 max-w-prose scroll-mt-28 border-t pt-8"
      >
        <h2 className="mb-4 type-title">{guide.title}</h2>
        <SizeGuideTable {...guide} />
      </section>
    );
  });
}
