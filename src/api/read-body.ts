/** Reads the body of a response as a file; `onProgress` receives the bytes so far. */
export async function readBody(response: Response, onProgress?: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    onProgress?.((bytes += part.value.byteLength));
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
}
