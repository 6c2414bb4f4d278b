import { ButtonLink } from '#design/button-link.tsx';
import { LostPage } from '#design/lost-page.tsx';

/** For an address that is no product number, or the number of no product. */
export function ProductNotFound({ reason }: { reason: 'invalid' | 'unknown' }) {
  return (
    <LostPage
      title="Product Not Found"
      text={
        reason === 'invalid'
          ? 'The requested product could not be found.'
          : 'The product you are looking for does not exist.'
      }
      action={<ButtonLink to="/">Return Home</ButtonLink>}
    />
  );
}
