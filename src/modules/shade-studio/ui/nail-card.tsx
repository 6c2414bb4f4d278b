import type { CSSProperties } from 'react';
import card from '#design/lacquer/card.webp';
import chrome from '#design/lacquer/nails-chrome.webp';
import cream from '#design/lacquer/nails-cream.webp';
import glitter from '#design/lacquer/nails-glitter.webp';
import matte from '#design/lacquer/nails-matte.webp';
import shimmer from '#design/lacquer/nails-shimmer.webp';
import skin from '#design/lacquer/skin.webp';
import type { LacquerFinish } from '#modules/catalog/colour/lacquer-finish.ts';

const nails: Record<LacquerFinish, string> = { cream, shimmer, glitter, chrome, matte };

type NailCardProps = { shade: string; tone: string; finish: LacquerFinish };

/** Paper, fingers and nails: each is a picture above its own colour (decision 43). */
export function NailCard({ shade, tone, finish }: NailCardProps) {
  return (
    <span aria-hidden="true" className="relative block aspect-4/3 overflow-hidden">
      <span className="absolute inset-0 bg-tint" style={layer(card)} />
      <span className="absolute inset-0" style={{ ...cutOut(skin), backgroundColor: tone }} />
      <span
        className="absolute inset-0"
        style={{ ...cutOut(nails[finish]), backgroundColor: shade }}
      />
    </span>
  );
}

function layer(picture: string): CSSProperties {
  return {
    backgroundImage: `url("${picture}")`,
    backgroundSize: '100% 100%',
    backgroundBlendMode: 'hard-light',
  };
}

function cutOut(picture: string): CSSProperties {
  return { ...layer(picture), maskImage: `url("${picture}")`, maskSize: '100% 100%' };
}
