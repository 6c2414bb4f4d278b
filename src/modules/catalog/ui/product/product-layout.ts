/** Pictures left, a narrow column of text right that stays while they scroll; stacked on a phone. */
export const productLayout = {
  frame:
    'grid grid-cols-1 gap-y-8 lg:mx-auto lg:max-w-measure lg:grid-cols-12 lg:gap-x-6 lg:px-gutter',
  pictures: 'lg:col-span-7 xl:col-span-6',
  text: 'px-gutter lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:col-span-5 lg:self-start lg:px-0 lg:pl-6 xl:col-span-5 xl:col-start-8',
};
