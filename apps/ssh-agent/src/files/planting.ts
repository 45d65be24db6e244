import { type FileNode, makeNode } from './node.ts';

/** Puts a node into a tree that is being made, with the directories above it. */
export function plant(root: FileNode, path: string, node: FileNode): void {
  const parts = path.split('/').filter((part) => part !== '');
  const name = parts.pop() ?? '';
  let directory = root;
  for (const part of parts) {
    let next = directory.children?.get(part);
    if (next === undefined) {
      next = makeNode('directory', { modified: node.modified });
      directory.children?.set(part, next);
    }
    directory = next;
  }
  directory.children?.set(name, node);
}

/** Plants a regular file with a text. `modified` is in epoch seconds. */
export function plantText(root: FileNode, path: string, text: string, given: Partial<FileNode> = {}): void {
  plant(root, path, makeNode('file', { ...given, size: text.length, content: { from: 'stored', text } }));
}
