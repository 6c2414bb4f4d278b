import { ButtonLink } from '#design/button-link.tsx';
import { Allowed } from '#modules/identity/admin/allowed.tsx';

export function CountLink({ className }: { className?: string }) {
  return (
    <Allowed need="stock.count">
      <ButtonLink to="/admin/stock-count" variant="outline" size="small" className={className}>
        Count the shelf
      </ButtonLink>
    </Allowed>
  );
}
