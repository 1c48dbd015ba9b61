import { Type } from '@sinclair/typebox';
import { isOnly } from '#server/catalogue/definition/field-definition.ts';
import { ok, okSaying } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { sendNotice } from '#server/notices/send-notice.ts';
import { tell } from '#server/sentence.ts';
import { defineRoute, type Route } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { openRecord } from '../history/history-routes.ts';
import { addComment, deleteComment, readComments, readMentioned } from './comment-store.ts';

const key = Type.String({ maxLength: 64 });
const params = Type.Object({ id: key, dataId: key });
const url = '/online/cgform/api/comments/:id/:dataId';

/** Characters of a comment, and users that it may mention. */
const MAX_LENGTH = 2000;
const MAX_MENTIONS = 20;

/** What users say about a record: calls of our own, for all who may read the record. Comments are plain texts. */
export function commentRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    defineRoute({
      method: 'GET',
      url,
      access: { form: 'read' },
      schema: { params },
      async run({ params: { id, dataId }, subject }) {
        const { form, recordId } = await openRecord(context, subject, id, dataId);
        return ok(await readComments(db, { formId: form.id, recordId }, subject));
      },
    }),
    addRoute(context),
    defineRoute({
      method: 'DELETE',
      url: `${url}/:commentId`,
      access: { form: 'read' },
      schema: { params: Type.Object({ id: key, dataId: key, commentId: key }) },
      async run({ params: { id, dataId, commentId }, subject }) {
        const { form, recordId } = await openRecord(context, subject, id, dataId);
        const isDeleted = await deleteComment(db, { formId: form.id, recordId }, subject, commentId);
        return isDeleted ? okSaying('done.deleted') : fail('record-unknown');
      },
    }),
  ];
}

/** Adds a comment; the users whose names stand in it as mentions get a message that leads to the record. */
function addRoute(context: ServerContext): Route {
  return defineRoute({
    method: 'POST',
    url,
    access: { form: 'read' },
    schema: {
      params,
      body: Type.Object({
        content: Type.String({ minLength: 1, maxLength: MAX_LENGTH, pattern: '\\S' }),
        mentions: Type.Optional(Type.Array(Type.String({ maxLength: 36 }), { maxItems: MAX_MENTIONS })),
      }),
    },
    async run({ params: { id, dataId }, body, subject }) {
      const { form, recordId, row } = await openRecord(context, subject, id, dataId);
      const content = body.content.trim().replaceAll('\0', '');
      const number = form.fields.find(isOnly);
      const name = [form.title, number ? String(row[number.name] ?? '') : ''].filter(Boolean).join(' ');
      const added = await context.db.transaction().execute(async (db) => {
        const mentions = await readMentioned(db, content, body.mentions ?? []);
        const comment = await addComment(db, { formId: form.id, recordId }, subject, { content, mentions });
        await sendNotice(db, {
          title: tell('notice.mention', { name: subject.realname || subject.username, record: name }),
          content,
          userIds: mentions.map((user) => user.id).filter((userId) => userId !== subject.userId),
          sender: subject.username,
          about: { kind: 'mention', id: comment },
          page: `/online/cgformList/${form.id}?open=${encodeURIComponent(recordId)}`,
        });
        return comment;
      });
      return ok(added);
    },
  });
}
