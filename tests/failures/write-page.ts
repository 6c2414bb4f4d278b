import { writeFileSync } from 'node:fs';
import { failuresPage, renderPage } from './render-page.ts';

writeFileSync(failuresPage, renderPage());
