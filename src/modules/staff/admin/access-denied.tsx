import { ButtonLink } from '#design/button-link.tsx';
import { Card } from '#design/card.tsx';

export function AccessDenied() {
  return (
    <div className="grid min-h-[60svh] place-content-center p-6">
      <Card className="w-full max-w-md text-center" title={null}>
        <h1 className="type-heading">Access Denied</h1>
        <p className="mt-3 mb-8 text-quiet">Please log in to view the dashboard</p>
        <ButtonLink to="/login" wide>
          Go to Login
        </ButtonLink>
      </Card>
    </div>
  );
}
