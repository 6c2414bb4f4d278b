// contact sheet of finished pictures: node sheet.mjs job.json
import fs from 'node:fs';
import { createRequire } from 'node:module';

const job = JSON.parse(fs.readFileSync(process.argv[2]));
const sharp = createRequire(`${job.modules}/x.js`)('sharp');
const C = 16,
  W = 120,
  H = 150,
  G = 4,
  ids = job.ids,
  T = [];
for (let i = 0; i < ids.length; i++)
  T.push({
    input: await sharp(`${job.out}/${ids[i]}.webp`)
      .resize(W, H, { fit: 'contain', background: '#F4EFE8' })
      .toBuffer(),
    left: G + (i % C) * (W + G),
    top: G + Math.floor(i / C) * (H + G),
  });
await sharp({
  create: {
    width: G + C * (W + G),
    height: G + Math.ceil(ids.length / C) * (H + G),
    channels: 3,
    background: '#F4EFE8',
  },
})
  .composite(T)
  .webp({ quality: 80 })
  .toFile(`${job.out}/contact.webp`);
console.log('contact sheet of', ids.length);
