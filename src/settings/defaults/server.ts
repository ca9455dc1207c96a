// Settings of the sections "server" and "environment": where code, files and reports are.

import path from "node:path";
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";
import {
  boolean,
  directory,
  file,
  fileOrDirectory,
  pathList,
  port,
  string,
  terminus,
} from "../kinds.ts";
import { ofService, row } from "../row.ts";

export const server = {
  user: row(string, "puppet", "The user the server runs as."),
  group: row(string, "puppet", "The group the server runs as."),
  basemodulepath: row(
    pathList,
    "$codedir/modules:/opt/puppetlabs/puppet/modules",
    "Directories of modules that every environment has.",
  ),
  vendormoduledir: row(
    string,
    "/opt/puppetlabs/puppet/vendor_modules",
    "The directory of modules that came with the program.",
  ),
  default_manifest: row(
    string,
    "./manifests",
    "The main manifest of an environment that names none.",
  ),
  disable_per_environment_manifest: row(
    boolean,
    false,
    "Whether an environment may not name a main manifest of its own.",
    {
      check: (raw, ask) => {
        if (raw === true && !path.isAbsolute(ask.string("default_manifest"))) {
          throw new PuppetError(issues.DEFAULT_MANIFEST_NOT_ABSOLUTE());
        }
      },
    },
  ),
  code: row(string, "", "Code to compile instead of a manifest."),
  masterport: row(port, 8140, "The port of the server."),
  serverport: row(port, null, "The port of the server.", { aliasFor: "masterport" }),
  bucketdir: row(directory, "$vardir/bucket", "Contents of files of all nodes.", ofService("0750")),
  yamldir: row(directory, "$vardir/yaml", "What nodes sent, as YAML.", ofService("0750")),
  server_datadir: row(directory, "$vardir/server_data", "What nodes sent.", ofService("0750")),
  reportdir: row(directory, "$vardir/reports", "Where reports are stored.", ofService("0750")),
  reports: row(string, "store", "What is done with reports: `store`, `http`, `log` or `none`."),
  reporturl: row(
    string,
    "http://localhost:3000/reports/upload",
    "Where the `http` processor sends reports.",
  ),
  exclude_unchanged_resources: row(
    boolean,
    true,
    "Whether a report leaves out resources that had nothing to do.",
  ),
  fileserverconfig: row(file, "$confdir/fileserver.conf", "The mounts of the file server."),
  trusted_oid_mapping_file: row(
    file,
    "$confdir/custom_trusted_oid_mapping.yaml",
    "Names for extensions of certificates.",
  ),
  ssl_client_header: row(
    string,
    "HTTP_X_CLIENT_DN",
    "The header in which a proxy tells who the client is.",
  ),
  ssl_client_verify_header: row(
    string,
    "HTTP_X_CLIENT_VERIFY",
    "The header in which a proxy tells that the client is who it says.",
  ),
  allow_pson_serialization: row(boolean, false, "Whether what JSON cannot carry is sent as PSON."),
  storeconfigs: row(boolean, false, "Whether catalogs and exported resources are stored."),
  storeconfigs_backend: row(terminus, "puppetdb", "Where exported resources are stored."),
};

export const environment = {
  manifest: row(fileOrDirectory, null, "The main manifest: a file or a directory of them."),
  modulepath: row(pathList, "", "Directories of modules."),
  config_version: row(string, "", "A program that tells the version of an environment."),
};
