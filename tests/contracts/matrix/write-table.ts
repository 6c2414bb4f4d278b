import { readFileSync, writeFileSync } from 'node:fs';
import { statesPage, withTable } from './render-table.ts';

writeFileSync(statesPage, withTable(readFileSync(statesPage, 'utf8')));
