import { ButtonLink } from '#design/button-link.tsx';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { StockSection } from './stock-grid/stock-section.tsx';

export const stockCountScreens: StaffScreens = {
  products: { Actions: CountLink, StockFields: StockSection },
  dashboard: { HeadLink: CountLink },
};

function CountLink({ className }: { className?: string }) {
  return (
    <Allowed need="stock.count">
      <ButtonLink to="/admin/stock-count" variant="outline" size="small" className={className}>
        Count the shelf
      </ButtonLink>
    </Allowed>
  );
}
