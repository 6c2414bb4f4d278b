import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { Card } from '#design/card.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { countOf } from '#shared/text.ts';
import { QuantityChanges } from './quantity-changes.tsx';
import type { TakenOver } from './use-take-over.ts';

type CountReportProps = { report: TakenOver; Labels: CountLabels | undefined; onClose: () => void };

/** A button that prints labels of variants, if that module is on. */
export type CountLabels = (chosen: { variants: number[] }) => ReactNode;

/** The actual changes, which may differ from the expected ones. */
export function CountReport({ report, Labels, onClose }: CountReportProps) {
  const { changed, same, disputed, gone, variants } = report;
  const back = useWayBack();
  const open = disputed > 0 ? `, ${disputed} to be decided` : '';
  return (
    <Card
      className="max-w-2xl"
      title="Count applied"
      description={`${countOf(changed.length, 'quantity', 'quantities')} changed, ${same} as expected${open}.`}
      footer={
        <>
          <Button onClick={onClose}>Count something else</Button>
          {Labels && <Labels variants={variants} />}
          <ButtonLink to={back.to} variant="outline">
            {back.label}
          </ButtonLink>
        </>
      }
    >
      <div role="status" className="flex flex-col gap-4">
        {same > 0 && changed.length + disputed + gone.length === 0 && <p>The stock was correct.</p>}
        <QuantityChanges changes={changed} />
        {gone.length > 0 && (
          <p className="type-small text-danger">No longer in the shop: {gone.join('; ')}.</p>
        )}
      </div>
    </Card>
  );
}

/** Users without the permission to edit products return to the dashboard's list. */
export function useWayBack(): { to: string; label: string } {
  const can = useCan();
  return can('products.edit')
    ? { to: '/admin/products', label: 'Back to Products' }
    : { to: `${dashboardPath}?tab=products`, label: 'Back to Products' };
}
