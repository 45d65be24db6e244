const PAGE_SIZE = 200;

interface Page<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

/** All items of a list, asked for page by page. @throws what `ask` throws */
export async function everyPage<Item>(
  ask: (query: { readonly page: number; readonly page_size: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await ask({ page, page_size: PAGE_SIZE });
    all.push(...data);
    if (page * PAGE_SIZE >= total) return all;
  }
}
