import { Button } from '#design/button.tsx';
import type { ButtonVariant } from '#design/button-class.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Heart } from '#design/icons.tsx';
import { Sample, SampleGroup } from './sample.tsx';

const variants: readonly ButtonVariant[] = ['solid', 'outline', 'quiet', 'link', 'danger'];

export function ButtonSamples() {
  return (
    <SampleGroup title="Buttons">
      <Sample label="At rest">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample label="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample label="Busy">
        <Button busy busyLabel="SUBSCRIBING...">
          SUBSCRIBE
        </Button>
        <Button busy variant="outline">
          Saving
        </Button>
      </Sample>
      <Sample label="Small, medium, large, link, icon">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
        <ButtonLink to="/" variant="link">
          A link home
        </ButtonLink>
        <IconButton label="Add to wishlist">
          <Heart />
        </IconButton>
      </Sample>
    </SampleGroup>
  );
}
