import { ButtonLink } from '#design/button-link.tsx';
import { LostPage } from '#design/lost-page.tsx';
import { notFoundTitle } from './not-found-title.ts';

export function NotFoundPage() {
  return (
    <LostPage
      title={notFoundTitle}
      text="One shoe, no pair, and no page at this address. It may have moved, or it never was."
      action={
        <>
          <ButtonLink to="/">Return Home</ButtonLink>
          <ButtonLink to="/collections" variant="link">
            See the collections
          </ButtonLink>
        </>
      }
    />
  );
}
