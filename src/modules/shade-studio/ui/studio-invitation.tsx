import { Link } from 'react-router';
import { shadeStudioAddress } from '#modules/shade-studio/shade-studio-address.ts';

/** Below the introduction of the lacquers. */
export function StudioInvitation() {
  return (
    <p className="-mt-4 pb-6 text-center md:-mt-6">
      <Link to={shadeStudioAddress} className="inline-flex min-h-11 items-center">
        <span className="border-b border-gold">See the shades on nails</span>
      </Link>
    </p>
  );
}
