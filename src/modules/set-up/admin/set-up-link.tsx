import { Link } from 'react-router';
import { Allowed } from '#modules/identity/admin/allowed.tsx';
import { setUpAddress } from '#modules/set-up/set-up.ts';

export function SetUpLink() {
  return (
    <Allowed need="settings">
      <Link to={setUpAddress} className="underline underline-offset-4">
        Set-up guide
      </Link>
    </Allowed>
  );
}
