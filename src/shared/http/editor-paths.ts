/** Whether a path is that of an editor's page, which may run WebAssembly. The server sends its policy with such a page only. */
export const isEditorPath = (path: string): boolean => /^(?:\/(?:ar|en))?\/word\/[^/]+$/.test(path);
