/** Stores texts by key: the browser's localStorage, or a stand-in for tests. Every method may throw. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}
