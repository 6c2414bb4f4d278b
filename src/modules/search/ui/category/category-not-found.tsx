import { ButtonLink } from '#design/button-link.tsx';
import { LostPage } from '#design/lost-page.tsx';

export function CategoryNotFound() {
  return (
    <LostPage
      title="CATEGORY NOT FOUND"
      text="The page you are looking for does not exist"
      message="We keep shoes, nail polish, champagne and clothing. This address leads to none of them."
      action={<ButtonLink to="/">RETURN TO HOMEPAGE</ButtonLink>}
    />
  );
}
