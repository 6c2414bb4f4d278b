import { ButtonLink } from '#design/button-link.tsx';
import { Drawer } from '#design/overlays/drawer.tsx';
import type { OverlayProps } from '#design/overlays/lazy-overlay.tsx';
import { readStudioLink } from '#modules/shade-studio/shade-studio.ts';
import { ShadeStudio } from './shade-studio.tsx';

/** The studio beside a product, with its finish and the chosen shades. */
export function StudioDrawer({ link, ...overlay }: OverlayProps & { link: string }) {
  return (
    <Drawer title="Shade studio" {...overlay}>
      <div className="flex flex-col gap-8 px-6 pt-6 pb-12">
        <ShadeStudio key={link} start={readStudioLink(link.slice(link.indexOf('?')))} narrow />
        <ButtonLink to={link} variant="outline" className="self-start">
          Open as a page
        </ButtonLink>
      </div>
    </Drawer>
  );
}
