import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('have a default each', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      reportDatabaseUrl: null,
      dataSources: [],
      dataDir: path.resolve('.data'),
      adminPassword: null,
      captcha: true,
      demo: true,
      demoPeople: false,
      trustProxy: null,
      basePath: '',
      sms: 'off',
      registration: false,
      casUrl: null,
      publicUrl: null,
      providers: [],
      endpoints: [],
      frameTokenHosts: [],
      portals: [],
      timeZone: 'Asia/Shanghai',
    });
  });

  it('are read from the environment', () => {
    const given = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgresql://u:p@h/d',
      REPORT_DATABASE_URL: 'postgresql://r:p@h/d',
      DATA_SOURCES: 'history, erp_2',
      DATA_SOURCE_HISTORY_URL: 'postgres://r:p@old/history?sslmode=require',
      DATA_SOURCE_HISTORY_TITLE: '历史库',
      DATA_SOURCE_ERP_2_URL: 'postgresql://r:p@erp/d',
      DATA_SOURCE_ERP_2_SCHEMAS: 'sales, public,sales',
      DATA_DIR: '/d',
      ADMIN_PASSWORD: '12345678',
      CAPTCHA: '0',
      DEMO: '0',
      TRUST_PROXY: '10.0.0.1, fd00::/8',
      BASE_PATH: '/factory/',
      SMS: 'log',
      REGISTRATION: '1',
      CAS_URL: 'https://sso.example.com/cas/',
      PUBLIC_URL: 'https://erp.example.com/factory/',
      OAUTH_PROVIDERS: 'github',
      OAUTH_GITHUB_CLIENT_ID: 'id',
      OAUTH_GITHUB_CLIENT_SECRET: 'secret',
      ENDPOINTS: 'wms',
      ENDPOINT_WMS_URL: 'https://wms.example.com/orders',
      FRAME_TOKEN_HOSTS: 'bi.example.com, 10.0.0.9:8080',
      PORTALS: 'https://portal.example.com, http://10.0.0.9:8080',
      TIME_ZONE: 'Europe/Berlin',
    };
    expect(readConfig(given)).toEqual({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'postgresql://u:p@h/d',
      reportDatabaseUrl: 'postgresql://r:p@h/d',
      dataSources: [
        { name: 'history', title: '历史库', url: 'postgres://r:p@old/history?sslmode=require', schemas: ['public'] },
        { name: 'erp_2', title: 'erp_2', url: 'postgresql://r:p@erp/d', schemas: ['sales', 'public'] },
      ],
      dataDir: path.resolve('/d'),
      adminPassword: '12345678',
      captcha: false,
      demo: false,
      demoPeople: false,
      trustProxy: '10.0.0.1, fd00::/8',
      basePath: '/factory',
      sms: 'log',
      registration: true,
      casUrl: 'https://sso.example.com/cas',
      publicUrl: 'https://erp.example.com/factory',
      providers: [
        expect.objectContaining({ source: 'github', title: 'GitHub', clientId: 'id', clientSecret: 'secret', protocol: 'oauth2' }),
      ],
      endpoints: [{ name: 'wms', title: 'wms', url: 'https://wms.example.com/orders', token: '' }],
      frameTokenHosts: ['bi.example.com', '10.0.0.9:8080'],
      portals: ['https://portal.example.com', 'http://10.0.0.9:8080'],
      timeZone: 'Europe/Berlin',
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '3e3' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://h/d' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ CAPTCHA: 'no' }, 'CAPTCHA'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ BASE_PATH: 'factory' }, 'BASE_PATH'],
    [{ BASE_PATH: '/a/../b' }, 'BASE_PATH'],
    [{ CAS_URL: 'sso.example.com' }, 'CAS_URL'],
    [{ SMS: 'pigeon' }, 'SMS'],
    [{ PUBLIC_URL: 'erp.example.com' }, 'PUBLIC_URL'],
    [{ OAUTH_PROVIDERS: 'Git Hub' }, 'OAUTH_PROVIDERS'],
    [
      { OAUTH_PROVIDERS: 'corp', OAUTH_CORP_CLIENT_ID: 'a', OAUTH_CORP_CLIENT_SECRET: 'b', OAUTH_CORP_AUTHORIZE_URL: 'x' },
      'OAUTH_CORP_AUTHORIZE_URL',
    ],
    [{ ENDPOINTS: 'WMS' }, 'ENDPOINTS'],
    [{ ENDPOINTS: 'wms', ENDPOINT_WMS_URL: 'https://user:secret@wms.example.com' }, 'ENDPOINT_WMS_URL'],
    [{ ENDPOINTS: 'wms', ENDPOINT_WMS_URL: 'https://wms.example.com', ENDPOINT_WMS_TOKEN: 'a b' }, 'ENDPOINT_WMS_TOKEN'],
    [{ FRAME_TOKEN_HOSTS: 'https://bi.example.com' }, 'FRAME_TOKEN_HOSTS'],
    [{ PORTALS: 'portal.example.com' }, 'PORTALS'],
    [{ PORTALS: 'https://portal.example.com/path' }, 'PORTALS'],
    [{ PORTALS: 'https://a.example; script-src *' }, 'PORTALS'],
    [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE'],
    [{ TIME_ZONE: '+08:00' }, 'TIME_ZONE'],
  ])('reject %o with a message that names the setting', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} must .*\\.$`));
  });

  it.each([
    [{ DATA_SOURCES: 'Erp' }, 'DATA_SOURCES must be names such as history or erp_2, joined by commas, not "Erp".'],
    [{ DATA_SOURCES: 'a,a' }, 'DATA_SOURCES names a twice.'],
    [{}, 'DATA_SOURCE_A_URL is missing: DATA_SOURCES names its data source.'],
    [{ URL: 'mysql://u:secret@h/d' }, 'DATA_SOURCE_A_URL is a MySQL address: data sources are PostgreSQL.'],
    [{ URL: 'u:secret@h/d' }, 'DATA_SOURCE_A_URL must look like postgres://user:password@host:5432/database.'],
    [{ URL: 'postgres://:secret@h' }, 'DATA_SOURCE_A_URL must look like postgres://user:password@host:5432/database.'],
    [{ URL: 'postgres://u:secret@h/d?options=-c%20a' }, 'DATA_SOURCE_A_URL must have no parameters but sslmode, '],
    [{ URL: 'postgres://u:secret@h/d', TITLE: '<b>' }, 'DATA_SOURCE_A_TITLE must be a short name, not "<b>".'],
    [{ URL: 'postgres://u:secret@h/d', SCHEMAS: 'public,pg_catalog' }, 'DATA_SOURCE_A_SCHEMAS must be schemas such as public, '],
    [{ URL: 'postgres://u:secret@h/d', SCHEMAS: ',' }, 'DATA_SOURCE_A_SCHEMAS must be schemas such as public, '],
  ])('say what is wrong with a data source %o, and never its password', (settings, sentence) => {
    const own = Object.entries(settings).map(([name, value]) => [name === 'DATA_SOURCES' ? name : `DATA_SOURCE_A_${name}`, value]);
    const read = () => readConfig({ DATA_SOURCES: 'a', ...Object.fromEntries(own) });
    expect(read).toThrow(sentence);
    expect(read).not.toThrow('secret');
  });

  it.each([
    [{ OAUTH_PROVIDERS: 'github' }, 'OAUTH_GITHUB_CLIENT_ID'],
    [{ ENDPOINTS: 'wms' }, 'ENDPOINT_WMS_URL'],
    [{ OAUTH_PROVIDERS: 'github', OAUTH_GITHUB_CLIENT_ID: 'a', OAUTH_GITHUB_CLIENT_SECRET: 'b' }, 'PUBLIC_URL'],
  ])('name what is missing beside %o', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} is missing`));
  });
});
