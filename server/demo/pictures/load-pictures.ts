import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { projectRoot } from '#server/project-root.ts';
import { fileFolder } from '#server/uploads/file-folder.ts';
import { newFilePath, readFileName } from '#server/uploads/file-name.ts';
import { insertFile } from '#server/uploads/file-store.ts';
import { drawGarment, type Silhouette } from './draw-garment.ts';
import { encodePng } from './png.ts';

/** Pixels: sharp as a thumbnail on any screen, and large enough to be looked at. */
const SIZE = 120;

/** Draws the styles of the demo in their first colour and stores the pictures as uploaded files below `dataDir`. */
export async function loadPictures(db: Database, dataDir: string): Promise<void> {
  const file = path.join(projectRoot, 'fixtures/garment/factory/silhouettes.json');
  const silhouettes = new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, Silhouette>));
  const folder = fileFolder(dataDir);
  const { rows } = await sql<{ id: string; style_no: string; category: string; hex: string; designer: string }>`
    select s.id, s.style_no, s.category, c.hex_value as hex, s.create_by as designer
    from biz.md_style s join biz.md_colour c on c.colour_code = split_part(s.colours, ',', 1)
    where s.image is null order by s.style_no`.execute(db);
  for (const { id, style_no: stem, category, hex, designer } of rows) {
    const silhouette = silhouettes.get(category);
    if (!silhouette) continue;
    const written = await folder.write(Readable.from([encodePng(SIZE, drawGarment(silhouette, hex, SIZE))]));
    await written.keep();
    const place = newFilePath('temp', readFileName(`${stem}.png`));
    const row = { path: place, stored_name: written.storedName, original_name: `${stem}.png`, size_bytes: written.sizeBytes };
    await insertFile(db, { ...row, media_type: 'image/png' }, designer);
    await sql`update biz.md_style set image = ${place} where id = ${id}`.execute(db);
  }
}
