export const columnsKey = 'ndoro-columns';

/** Runs in <head>, so that a page opens in the chosen layout. Constant text, like the theme's. */
export const columnsScript = `(function(){try{if(localStorage.getItem('${columnsKey}')==='two')document.documentElement.dataset.columns='two'}catch(e){}})()`;
