import { mostCounted } from '#shared/list-cursor.ts';
import { countOf, groupDigits } from '#shared/text.ts';

type PagerCounts = {
  shown: number;
  total: number;
  page: number;
  pageSize: number;
  singular: string;
};

/** 'Showing 25 of 60 orders, page 1 of 3'. An unfinished count is 'more than 10,000'. */
export function pagerText({ shown, total, page, pageSize, singular }: PagerCounts): string {
  if (total === mostCounted + 1) {
    const many = `more than ${groupDigits(mostCounted)} ${singular}s`;
    return `Showing ${shown} of ${many}, page ${page}`;
  }
  const sum = `Showing ${shown} of ${countOf(total, singular)}`;
  return total > pageSize ? `${sum}, page ${page} of ${Math.ceil(total / pageSize)}` : sum;
}
