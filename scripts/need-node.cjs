// Loaded before a program: written for Nodes that cannot read this repository, so that these say what is missing.
'use strict';

var version = process.versions.node;
if (Number(version.split('.')[0]) < 24) {
  console.error(
    'Sundew needs the Node.js 24 that "npm ci" brings into node_modules, and this is Node.js ' +
      version +
      '. Run "npm ci" in this directory (without --ignore-scripts), then start with "npm start".',
  );
  process.exit(1);
}
